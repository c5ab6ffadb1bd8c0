import { useId } from "react";
import { useTranslations } from "use-intl";
import { searchBounds } from "../../../contracts/site/searchBounds.ts";
import { pageContext } from "../../context.ts";
import { textsLoader } from "../../i18n/loadTexts.ts";
import { MoreMessages } from "../../i18n/MoreMessages.tsx";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { postList } from "../../request/request.ts";
import layout from "../../ui/layout.module.css";
import { PageHead } from "../head/PageHead.tsx";
import { useSite } from "../useSite.ts";
import type { Route } from "./+types/page";
import { Found, type Outcome } from "./Found.tsx";
import { SearchForm } from "./SearchForm.tsx";
import styles from "./search.module.css";

/** Loads the texts of the search. */
const loadTexts = textsLoader(
	"search",
	import.meta.glob("./*/search.json", { base: "/texts" }),
);

const queryOf = ({ url }: Request) =>
	(new URL(url).searchParams.get("q") ?? "")
		.trim()
		.slice(0, searchBounds.longest);

export async function loader({ context, request }: Route.LoaderArgs) {
	const { language, readers } = context.get(pageContext);
	const q = queryOf(request);
	const [found, texts] = await Promise.all([
		q === "" ? undefined : readers.siteSearch.find(language, q),
		loadTexts(language),
	]);
	return { q, found, texts };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const { signal } = request;
	const q = queryOf(request);
	const lang = pageLanguage();
	const [found, texts] = await Promise.all([
		q === "" ? undefined : search({ lang, q }, signal),
		loadTexts(lang),
	]);
	return { q, found, texts };
}

async function search(
	body: { lang: ReturnType<typeof pageLanguage>; q: string },
	signal: AbortSignal,
): Promise<Outcome> {
	const { data, ...beside } = await postList("site-search", body, { signal });
	return { pages: data, ...beside };
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
	const { texts, ...rest } = loaderData;
	return (
		<MoreMessages area="search" texts={texts}>
			<Search {...rest} />
		</MoreMessages>
	);
}

/** Looks for words in all the site says in its language. */
function Search({ q, found }: { q: string; found: Outcome | undefined }) {
	const t = useTranslations("search");
	const { brand } = useSite();
	const heading = useId();
	const title =
		q === ""
			? t("metaTitle", { brand: brand.name })
			: t("metaOf", { q, brand: brand.name });
	return (
		<>
			<PageHead title={title} description={t("label")} />
			<meta name="robots" content="noindex" />
			<div className={`${layout.bounds} ${layout.section} ${styles.search}`}>
				<h1 id={heading}>{t("title")}</h1>
				<SearchForm q={q} heading={heading} />
				{found && <Found q={q} found={found} />}
			</div>
		</>
	);
}
