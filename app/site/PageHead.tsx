import { fallbackAddress, inLanguage } from "../../contracts/addresses.ts";
import type { Picture } from "../../contracts/common.ts";
import { languages, localeOf } from "../../contracts/language.ts";
import { useSite } from "./useSite.ts";

/** Title, description and addresses of a page; React moves them into the head. */
export function PageHead(props: {
	title: string;
	description: string;
	picture?: Picture;
	/** The day an article appeared; other pages have none. */
	published?: string;
}) {
	const { brand, language, origin, path } = useSite();
	const { title, description, picture, published } = props;
	const canonical = origin + inLanguage(language, path);
	return (
		<>
			<title>{title}</title>
			<meta name="description" content={description} />
			<link rel="canonical" href={canonical} />
			{languages.map((code) => (
				<link
					key={code}
					rel="alternate"
					hrefLang={code}
					href={origin + inLanguage(code, path)}
				/>
			))}
			<link rel="alternate" hrefLang="x-default" href={origin + path} />
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
			{picture && (
				<>
					<meta
						property="og:image"
						content={origin + fallbackAddress(picture)}
					/>
					<meta property="og:image:alt" content={picture.alt} />
					<meta name="twitter:card" content="summary_large_image" />
				</>
			)}
		</>
	);
}
