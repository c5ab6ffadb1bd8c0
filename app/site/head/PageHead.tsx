import { useTranslations } from "use-intl";
import {
	cardPath,
	cardSize,
	fallbackAddress,
	inLanguage,
} from "../../../contracts/addresses/addresses.ts";
import type { Picture } from "../../../contracts/common.ts";
import { defaultLanguage, localeOf } from "../../../contracts/language.ts";
import { usePublished } from "../usePublished.ts";
import { useSite } from "../useSite.ts";
import { JsonLd } from "./JsonLd.tsx";
import { breadcrumbData, type Step } from "./structuredData.ts";

/** Title, description and addresses of a page; React moves them into the head. */
export function PageHead(props: {
	title: string;
	description: string;
	picture?: Picture;
	/** The day an article appeared; other pages have none. */
	published?: string;
	/** The way here from the home page, this page last; the home page has none. */
	trail?: Step[];
}) {
	const t = useTranslations("shell");
	const site = useSite();
	const { brand, language, origin, path } = site;
	const alternates = usePublished(path);
	const { title, description, picture, published, trail } = props;
	const canonical = origin + inLanguage(language, path);
	return (
		<>
			<title>{title}</title>
			<meta name="description" content={description} />
			<link rel="canonical" href={canonical} />
			{alternates.map((code) => (
				<link
					key={code}
					rel="alternate"
					hrefLang={code}
					href={origin + inLanguage(code, path)}
				/>
			))}
			{alternates.includes(defaultLanguage) && (
				<link rel="alternate" hrefLang="x-default" href={origin + path} />
			)}
			<meta property="og:site_name" content={brand.name} />
			<meta property="og:type" content={published ? "article" : "website"} />
			{published && (
				<meta property="article:published_time" content={published} />
			)}
			<meta property="og:title" content={title} />
			<meta property="og:description" content={description} />
			<meta property="og:url" content={canonical} />
			<meta
				property="og:locale"
				content={(localeOf(language).split("-u-")[0] ?? language).replace(
					"-",
					"_",
				)}
			/>
			<meta property="og:image" content={origin + cardPath(language, path)} />
			<meta property="og:image:width" content={String(cardSize.width)} />
			<meta property="og:image:height" content={String(cardSize.height)} />
			<meta property="og:image:alt" content={picture?.alt ?? title} />
			<meta name="twitter:card" content="summary_large_image" />
			{/* Without words on it; the card is made of it, too. */}
			{picture && (
				<meta name="thumbnail" content={origin + fallbackAddress(picture)} />
			)}
			{trail && (
				<JsonLd
					data={breadcrumbData(site, [
						{ name: t("homeLink"), path: "/" },
						...trail,
					])}
				/>
			)}
		</>
	);
}
