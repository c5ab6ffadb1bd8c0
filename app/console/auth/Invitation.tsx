import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { pageMap } from "../../../contracts/map.ts";
import { hasChosenLanguage, stayInLanguage } from "../../i18n/choice.ts";
import { Logo } from "../../site/shell/Logo.tsx";
import { useSite } from "../../site/useSite.ts";
import form from "../kit/form/form.module.css";
import { useAttempt } from "../kit/form/useAttempt.ts";
import { type ConsoleAnswer, callOnce } from "../kit/requests/request.ts";
import { RecoveryCodes } from "../kit/signIn/RecoveryCodes.tsx";
import styles from "./auth.module.css";
import { type Person, ProfileForm } from "./ProfileForm.tsx";
import { type Method, SignInMethod, type Started } from "./SignInMethod.tsx";

type Step = "loading" | "gone" | "failed" | "who" | "way" | "codes";
type Info = ConsoleAnswer<"console-link">;

/** Page of a single-use link: profile, sign-in method, then the console. */
export default function Welcome() {
	const t = useTranslations("console.auth");
	const { brand, language } = useSite();
	const [link] = useState(() => location.hash.slice(1));
	const [step, setStep] = useState<Step>("loading");
	const [info, setInfo] = useState<Info>();
	const [person, setPerson] = useState<Person>();
	const [begun, setBegun] = useState<Started>();
	const [codes, setCodes] = useState<string[]>([]);
	const { attempt, failure, faults, busy } = useAttempt();
	const heading = useRef<HTMLHeadingElement>(null);

	useEffect(() => {
		callOnce("console-link", { link }).then(
			(found) => {
				// A browser in which no language was chosen shows that of the invitation.
				const invitedIn = found.first ? language : found.language;
				if (invitedIn !== language && !hasChosenLanguage())
					return stayInLanguage(invitedIn);
				setInfo(found);
				setStep("who");
			},
			(error) => setStep(error.status === 404 ? "gone" : "failed"),
		);
	}, [link, language]);

	// The pressed button is removed with its step: the next step gets the focus.
	const shown = useRef<Step>("loading");
	useEffect(() => {
		if (step !== shown.current) heading.current?.focus();
		shown.current = step;
	}, [step]);

	async function named(given: Person): Promise<void> {
		setPerson(given);
		const { account, name } = given;
		const offered = await attempt(() =>
			callOnce("console-link-begin", { link, account, name }),
		);
		if (!offered) return;
		setBegun(offered);
		setStep("way");
	}

	async function finish(way: Method): Promise<void> {
		if (!person) return;
		const done = await attempt(() =>
			callOnce("console-link-finish", { link, ...person, ...way }),
		);
		if (!done) return;
		// The first administrator's time zone becomes the site's; the settings can change it.
		if (info?.first)
			await callOnce("console-settings-save", {
				timeZone: person.timeZone,
			}).catch(() => {});
		if (done.codes.length === 0) return enter();
		setCodes(done.codes);
		setStep("codes");
	}

	/** Enters the console; the link is used up, so nothing leads back here. */
	function enter(): void {
		history.replaceState(null, "", pageMap.console.path);
		stayInLanguage(person?.language ?? language);
	}

	const titles: Record<Step, string> = {
		loading: t("welcomeTitle", { brand: brand.name }),
		gone: t("linkGone"),
		failed: t("linkFailed"),
		who: t("welcomeTitle", { brand: brand.name }),
		way: t("wayTitle"),
		codes: t("codesTitle"),
	};
	return (
		<main id="content" className={styles.welcome}>
			<div className={styles.card}>
				<div className={styles.head}>
					<Logo />
					<h1 ref={heading} tabIndex={-1}>
						{titles[step]}
					</h1>
					{step === "loading" && <p role="status">{t("loading")}</p>}
					{step === "gone" && <p>{t("linkGoneText")}</p>}
					{step === "who" && (
						<p>{info?.first ? t("welcomeFirst") : t("welcomeText")}</p>
					)}
				</div>
				{step === "failed" && (
					<button
						type="button"
						className={form.action}
						onClick={() => location.reload()}
					>
						{t("again")}
					</button>
				)}
				{step === "who" && info && (
					<ProfileForm
						first={info.first}
						person={
							person ?? {
								account: info.account,
								name: info.name,
								language,
								timeZone: info.timeZone,
							}
						}
						{...{ busy, failure, faults }}
						onSubmit={named}
					/>
				)}
				{(step === "gone" ||
					(step === "who" && !info?.first && failure !== "")) && (
					<a className={form.quiet} href={pageMap.console.path}>
						{t("toSignIn")}
					</a>
				)}
				{step === "way" && begun && (
					<SignInMethod
						begun={begun}
						{...{ busy, failure, faults, attempt }}
						onBack={() => setStep("who")}
						onFinish={finish}
					/>
				)}
				{step === "codes" && <RecoveryCodes codes={codes} onKept={enter} />}
			</div>
		</main>
	);
}
