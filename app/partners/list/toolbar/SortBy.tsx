import { useTranslations } from "use-intl";
import type { SearchOrder } from "../../../../contracts/files/fileBounds.ts";
import { Stroke } from "../../../ui/Stroke.tsx";
import select from "../../../ui/select.module.css";
import type { ListView } from "../listView.ts";
import type { FileQuery } from "../query.ts";
import styles from "./toolbar.module.css";

/** Orders of the list, those chosen most often first. */
const sortings = [
	"name_asc",
	"name_desc",
	"create_time_desc",
	"create_time_asc",
	"size_desc",
	"size_asc",
	"ext_asc",
	"ext_desc",
] as const;

/** The order of the files, where no column heads can be clicked: in the grid, on a phone. */
export function SortBy(props: {
	query: FileQuery;
	onSort: ListView["onSort"];
}) {
	const t = useTranslations("partners.files");
	const { query, onSort } = props;
	const offered = query.name ? (["fit_asc", ...sortings] as const) : sortings;
	return (
		<span className={styles.sort}>
			<Stroke
				d="M6 16V4m-3 3 3-3 3 3M14 4v12m-3-3 3 3 3-3"
				box={20}
				width={1.6}
			/>
			<select
				className={select.select}
				title={t("sortBy")}
				aria-label={t("sortBy")}
				value={
					query.sort === "fit" ? "fit_asc" : `${query.sort}_${query.order}`
				}
				onChange={({ target }) => {
					const [, column, order] =
						/^(.+)_(asc|desc)$/.exec(target.value) ?? [];
					onSort(column as SearchOrder, order as FileQuery["order"]);
				}}
			>
				{offered.map((sorting) => (
					<option key={sorting} value={sorting}>
						{t(`sorting.${sorting}`)}
					</option>
				))}
			</select>
		</span>
	);
}
