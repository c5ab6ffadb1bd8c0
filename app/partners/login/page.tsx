import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { pageContext } from "../../context.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import type { SiteHandle } from "../../site/layout.tsx";
import { SiteLink } from "../../site/SiteLink.tsx";
import { useSite } from "../../site/useSite.ts";
import { Picture } from "../../ui/Picture.tsx";
import { PartnersIntl } from "../PartnersIntl.tsx";
import { useRecord } from "../record.ts";
import { takePlace } from "../returnPlace.ts";
import { loadTexts } from "../texts/load.ts";
import type { Route } from "./+types/page";
import { LoginForm } from "./LoginForm.tsx";
import styles from "./login.module.css";

export const handle: SiteHandle = { overlay: false };

export async function loader({ context }: Route.LoaderArgs) {
	return { texts: await loadTexts(context.get(pageContext).language) };
}

export async function clientLoader() {
	return { texts: await loadTexts(pageLanguage()) };
}

/** `/login` (specification, section 2): leads to where one wanted to go. */
export default function LoginPage({ loaderData }: Route.ComponentProps) {
	return (
		<PartnersIntl texts={loaderData.texts}>
			<Login />
		</PartnersIntl>
	);
}

function Login() {
	const t = useTranslations("partners.login");
	const { brand, cars } = useSite();
	const record = useRecord();
	const navigate = useNavigate();
	const picture = cars[6]?.picture ?? cars[0]?.picture;

	// After the login, and for those who are logged in already.
	useEffect(() => {
		if (record) navigate(takePlace(), { replace: true });
	}, [record, navigate]);

	return (
		<div className={styles.page}>
			<title>{t("metaTitle", { brand: brand.name })}</title>
			<meta
				name="description"
				content={t("description", { brand: brand.name })}
			/>
			<meta name="robots" content="noindex" />
			<div className={styles.side}>
				<div className={styles.words}>
					<h1>{t("title")}</h1>
					<p>{t("intro")}</p>
				</div>
				<noscript>
					<p className={styles.notice}>{t("needsScript")}</p>
				</noscript>
				<LoginForm />
				<p className={styles.hint}>
					{t.rich("noAccount", {
						link: (text) => <SiteLink to="/about/contact">{text}</SiteLink>,
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
