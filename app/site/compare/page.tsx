import { useTranslations } from "use-intl";
import { mostCompared } from "../../../contracts/addresses/addresses.ts";
import type { Comparison } from "../../../contracts/catalogue/compare.ts";
import { pageMap } from "../../../contracts/map.ts";
import { pageContext } from "../../context.ts";
import { textsLoader } from "../../i18n/loadTexts.ts";
import { MoreMessages } from "../../i18n/MoreMessages.tsx";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { post } from "../../request/request.ts";
import layout from "../../ui/layout.module.css";
import { PageHead } from "../head/PageHead.tsx";
import { useSite } from "../useSite.ts";
import type { Route } from "./+types/page";
import { Choose } from "./Choose.tsx";
import styles from "./compare.module.css";
import { Table } from "./Table.tsx";

/** Loads the texts of the comparison. */
const loadTexts = textsLoader(
	"compare",
	import.meta.glob("./*/compare.json", { base: "/texts" }),
);

/** Reads the comparison from an address. */
function readAddress(url: string) {
	const query = new URL(url).searchParams;
	const names = [...new Set(query.getAll("model"))].slice(0, 16);
	return { names, differences: query.get("show") === "differences" };
}

export async function loader({ context, request }: Route.LoaderArgs) {
	const { language, readers } = context.get(pageContext);
	const selection = readAddress(request.url);
	const [comparison, texts] = await Promise.all([
		readers.catalogue.compare(language, selection.names),
		loadTexts(language),
	]);
	return { ...selection, comparison, texts };
}

const nothing: Comparison = { cars: [], answers: [], groups: [] };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const { signal, url } = request;
	const selection = readAddress(url);
	const { names } = selection;
	const lang = pageLanguage();
	const [comparison, texts] = await Promise.all([
		names.length > 0
			? post("car-compare", { lang, names }, { signal })
			: nothing,
		loadTexts(lang),
	]);
	return { ...selection, comparison, texts };
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
	return (
		<MoreMessages area="compare" texts={loaderData.texts}>
			<Compared {...loaderData} />
		</MoreMessages>
	);
}

/** Two to four models side by side. */
function Compared(props: {
	names: string[];
	differences: boolean;
	comparison: Comparison;
}) {
	const { names, differences, comparison } = props;
	const t = useTranslations("compare");
	const { brand } = useSite();
	const { cars } = comparison;
	const models = cars.map(({ name }) => name);
	return (
		<>
			<PageHead
				title={
					cars.length > 1
						? t("metaOf", { models: models.join(" / "), brand: brand.name })
						: t("metaTitle", { brand: brand.name })
				}
				description={t("description", { brand: brand.name })}
				picture={cars[0]?.picture}
				trail={[{ name: t("title"), path: pageMap.compare.path }]}
			/>
			<div className={`${layout.bounds} ${layout.section} ${styles.compare}`}>
				<header className={styles.head}>
					<h1>{t("title")}</h1>
					<p>{t("intro")}</p>
				</header>
				<Choose chosen={models} differences={differences} />
				<div role="status" className={styles.notes}>
					{names.length > mostCompared && cars.length === mostCompared ? (
						<p>{t("cut")}</p>
					) : (
						names.length > cars.length && <p>{t("gone")}</p>
					)}
					{cars.length === 1 && <p>{t("one")}</p>}
				</div>
				{cars.length > 1 && (
					<Table comparison={comparison} differences={differences} />
				)}
			</div>
		</>
	);
}
