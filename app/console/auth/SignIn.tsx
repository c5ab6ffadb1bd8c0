import {
	type FormEvent,
	useCallback,
	useEffect,
	useRef,
	useState,
} from "react";
import { useTranslations } from "use-intl";
import { RequestError } from "../../request/failure.ts";
import {
	askPasskey,
	passkeysFillIn,
	passkeysWork,
} from "../../signedIn/passkey.ts";
import { useSite } from "../../site/useSite.ts";
import { Sheet } from "../kit/dialogs/Sheet.tsx";
import { Button } from "../kit/form/Button.tsx";
import { Field, PasswordField } from "../kit/form/Field.tsx";
import form from "../kit/form/form.module.css";
import { useAttempt } from "../kit/form/useAttempt.ts";
import { ownerOfPage } from "../kit/requests/authRequests.ts";
import { callOnce } from "../kit/requests/request.ts";
import { CodeField } from "../kit/signIn/CodeField.tsx";
import { Languages } from "./Languages.tsx";
import { PasskeyIcon } from "./PasskeyIcon.tsx";
import { SignOn } from "./SignOn.tsx";
import {
	onOtherSignIn,
	reloadAsOther,
	resumeCalls,
	type Stranger,
} from "./signedIn.ts";

const fields = ["account", "password", "code"] as const;
/** Most times that passkeys are offered as autofill. */
const mostOffers = 5;

/** Sign-in: in place of the console, or over it when the session has ended. */
export default function SignIn() {
	const t = useTranslations("console.auth");
	const required = useTranslations("forms")("errorRequired");
	const { brand } = useSite();
	const [over] = useState(() => ownerOfPage() !== undefined);
	const [stranger, setStranger] = useState<Stranger>();
	const { attempt, failure, faults, busy, say } = useAttempt();
	const element = useRef<HTMLFormElement>(null);
	const [missing, setMissing] = useState<string[]>([]);
	const ceremony = useRef<AbortController>(undefined);

	const input = (name: string) => {
		const found = element.current?.elements.namedItem(name);
		return found instanceof HTMLInputElement ? found : undefined;
	};

	/** Aborts the pending WebAuthn ceremony: a browser allows one at a time. */
	const begin = useCallback(() => {
		ceremony.current?.abort();
		ceremony.current = new AbortController();
		return ceremony.current.signal;
	}, []);

	const byPasskey = useCallback(
		async (filled: boolean) => {
			const signal = begin();
			const options = await callOnce("console-passkey-options", {});
			const passkey = await askPasskey(options, { filled, signal });
			await callOnce("console-passkey-sign-in", { passkey });
			return resumeCalls({ here: true });
		},
		[begin],
	);

	const sayNow = useRef(say);
	sayNow.current = say;
	const offered = useRef(0);

	/** The browser offers passkeys in the account's field until one is chosen. */
	const offer = useCallback(async () => {
		if (!(await passkeysFillIn())) return;
		offered.current += 1;
		try {
			setStranger(await byPasskey(true));
		} catch (error) {
			// The prompt was cancelled, or there is no passkey: the button remains.
			if (!(error instanceof RequestError) || error.status !== 422) return;
			sayNow.current(error);
			// The challenge expires after minutes, and the page may have been open for longer.
			if (offered.current < mostOffers) offer();
		}
	}, [byPasskey]);

	useEffect(() => {
		offer();
		return () => ceremony.current?.abort();
	}, [offer]);

	// Another tab may have signed in, even before this component listened for it.
	useEffect(() => {
		const look = () => {
			resumeCalls({ here: false }).then(setStranger, () => {});
		};
		if (over) look();
		return onOtherSignIn(look);
	}, [over]);

	async function press(): Promise<void> {
		const found = await attempt(() => byPasskey(false));
		if (found) setStranger(found);
		else offer();
	}

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		const empty = fields.filter((name) => !input(name)?.value.trim());
		setMissing(empty);
		const [first] = empty;
		if (first) return input(first)?.focus();
		const [account, password, code] = fields.map(
			(name) => input(name)?.value ?? "",
		) as [string, string, string];
		const done = await attempt(async () => {
			await callOnce("console-sign-in", {
				account: account.trim(),
				password,
				code: code.trim(),
			});
			return { stranger: await resumeCalls({ here: true }) };
		});
		if (done) return setStranger(done.stranger);
		// A code is valid only once.
		const field = input("code");
		if (field) field.value = "";
		field?.focus();
	}

	const fault = (name: string) =>
		missing.includes(name) ? required : faults[name];
	const mend = (name: string) => () =>
		setMissing((now) => now.filter((one) => one !== name));

	if (stranger)
		return (
			<Sheet isLight title={t("strangerTitle", stranger)} size="small" alert>
				<p>{t("strangerText", stranger)}</p>
				<button type="button" className={form.action} onClick={reloadAsOther}>
					{t("strangerGo")}
				</button>
			</Sheet>
		);
	return (
		<Sheet
			isLight
			title={over ? t("endedTitle") : t("title", { brand: brand.name })}
			opaque={!over}
		>
			{over && <p className={form.note}>{t("endedText")}</p>}
			{passkeysWork() ? (
				<>
					<Button
						className={`${form.action} ${form.wide}`}
						disabled={busy}
						onClick={press}
					>
						<PasskeyIcon />
						{t("passkey")}
					</Button>
					<SignOn />
					<p className={form.or}>{t("or")}</p>
				</>
			) : (
				<>
					<p className={form.note}>{t("passkeyNowhere")}</p>
					<SignOn />
				</>
			)}
			<form
				ref={element}
				className={form.form}
				method="post"
				noValidate
				onSubmit={submit}
			>
				<Field
					label={t("account")}
					name="account"
					code
					autoComplete="username webauthn"
					maxLength={200}
					fault={fault("account")}
					onChange={mend("account")}
				/>
				<PasswordField
					label={t("password")}
					name="password"
					autoComplete="current-password"
					words={{ show: t("show"), hide: t("hide") }}
					fault={fault("password")}
					onChange={mend("password")}
				/>
				<CodeField recovery fault={fault("code")} onChange={mend("code")} />
				<p role="alert" className={form.fault}>
					{failure}
				</p>
				<Button type="submit" className={form.quiet} disabled={busy}>
					{busy ? t("signingIn") : t("signIn")}
				</Button>
			</form>
			{!over && <Languages />}
		</Sheet>
	);
}
