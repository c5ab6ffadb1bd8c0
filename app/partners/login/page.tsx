import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { passwordPath } from "../../../contracts/addresses/accountPages.ts";
import { loginFaultId } from "../../../contracts/addresses/addresses.ts";
import { signOnPath } from "../../../contracts/addresses/signOnPages.ts";
import type { Picture as PictureData } from "../../../contracts/common.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import { pageMap } from "../../../contracts/map.ts";
import type { Page } from "../../../contracts/site/pages.ts";
import { pageContext } from "../../context.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { fetchCopy, loadCopy } from "../../site/copy.ts";
import type { SiteHandle } from "../../site/layout.tsx";
import { SiteLink } from "../../site/SiteLink.tsx";
import { fetchPage } from "../../site/sections/pageData.ts";
import { useSite } from "../../site/useSite.ts";
import { Picture } from "../../ui/Picture.tsx";
import { watchFocus } from "../focus.ts";
import { loadTexts } from "../loadTexts.ts";
import { PartnersIntl } from "../PartnersIntl.tsx";
import { takePlace } from "../session/returnPlace.ts";
import { hasEnded, useRecord } from "../session/sessionRecord.ts";
import { countStopped } from "../stopped.ts";
import type { Route } from "./+types/page";
import { LoginForm } from "./LoginForm.tsx";
import styles from "./login.module.css";
import { PasskeyLogin } from "./PasskeyLogin.tsx";
import { fetchSignOn, SignOn, type SignOnButton } from "./SignOn.tsx";

export const handle: SiteHandle = { overlay: false };

export async function loader({ context }: Route.LoaderArgs) {
	const { language, readers } = context.get(pageContext);
	const [texts, page, copy, providers] = await Promise.all([
		loadTexts(language),
		readers.pages.detail(language, "customer-support"),
		loadCopy(context),
		readers.signOn.buttons("partner"),
	]);
	const { description } = copy.center;
	const signOn = providers.map(({ key, name }) => ({
		name,
		address: signOnPath(key, language),
	}));
	return { texts, picture: pictureOf(page), description, signOn };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const [texts, page, copy, signOn] = await Promise.all([
		loadTexts(pageLanguage()),
		// The login works without a picture, and without a description of the page.
		fetchPage(request, "customer-support").catch(() => undefined),
		fetchCopy({ beside: true }).catch(() => undefined),
		fetchSignOn(),
	]);
	const description = copy?.center.description;
	return { texts, picture: pictureOf(page), description, signOn };
}

/** A look at a car from close by: what people see who work on it. */
function pictureOf(page: Page | undefined): PictureData | undefined {
	const close = page?.sections.find(({ key }) => key === "maintenance");
	return close?.picture ?? page?.picture;
}

/** Page `/login` (specification, section 2): leads on to the requested page. */
export default function LoginPage({ loaderData }: Route.ComponentProps) {
	return (
		<PartnersIntl texts={loaderData.texts}>
			<Login {...loaderData} />
		</PartnersIntl>
	);
}

function Login(props: {
	picture: PictureData | undefined;
	description: string | undefined;
	signOn: SignOnButton[];
}) {
	const { picture, description } = props;
	const t = useTranslations("partners.login");
	const { brand } = useSite();
	const language = useLocale().slice(0, 2) as LanguageCode;
	const record = useRecord();
	const navigate = useNavigate();
	useEffect(watchFocus, []);

	// After the login, and for those who are logged in already.
	useEffect(() => {
		if (record) navigate(takePlace(), { replace: true });
	}, [record, navigate]);

	return (
		<div className={styles.page}>
			<title>{t("metaTitle", { brand: brand.name })}</title>
			{description && <meta name="description" content={description} />}
			<meta name="robots" content="noindex" />
			<div className={styles.side}>
				<div className={styles.words}>
					<h1>{t("title")}</h1>
					<p>{t("intro")}</p>
				</div>
				<div id={loginFaultId} className={styles.needs}>
					<noscript>
						<p className={styles.notice}>{t("needsScript")}</p>
					</noscript>
					<p className={`${styles.notice} ${styles.tryAgain}`}>
						{t("tryAgain")}
					</p>
				</div>
				<WhyHere />
				<SignOn buttons={props.signOn} />
				<LoginForm />
				<PasskeyLogin />
				<p className={styles.hint}>
					<a href={passwordPath(language)}>{t("forgotten")}</a>
				</p>
				<p className={styles.hint}>
					{t.rich("noAccount", {
						link: (text) => (
							<SiteLink to={pageMap.contact.path}>{text}</SiteLink>
						),
					})}
				</p>
			</div>
			{picture && (
				<Picture
					picture={picture}
					sizes="(max-width: 900px) 1px, 56vw"
					className={styles.picture}
					decorative
				/>
			)}
		</div>
	);
}

/** Tells that a session ended by itself, or that a logout in another tab has stopped this tab's uploads. */
function WhyHere() {
	const t = useTranslations("partners.login");
	const [count, setCount] = useState(0);
	const [isEnded, setEnded] = useState(false);
	// Only a message added after the first render is announced by screen readers.
	useEffect(() => {
		setCount(countStopped());
		setEnded(hasEnded());
	}, []);
	return (
		<div role="status" className={styles.stopped}>
			{isEnded && <p className={styles.notice}>{t("sessionEnded")}</p>}
			{count > 0 && (
				<p className={styles.notice}>{t("stoppedElsewhere", { count })}</p>
			)}
		</div>
	);
}
