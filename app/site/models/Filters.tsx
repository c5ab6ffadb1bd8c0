import { useId } from "react";
import { useTranslations } from "use-intl";
import type { ModelFilter } from "../../../contracts/catalogue/filters.ts";
import styles from "./filters.module.css";
import {
	type Chosen,
	filteredPath,
	modelsLeft,
	toggled,
	withOption,
} from "./filters.ts";
import { StayLink } from "./StayLink.tsx";

/**
 * Narrows the models down. Each option is a link to what it leaves, so that all of it
 * works without scripts and can be sent to somebody; with them the page stays where it is.
 */
export function Filters(props: {
	filters: ModelFilter[];
	chosen: Chosen;
	/** All models there are, and those that are left. */
	names: string[];
	left: number;
}) {
	const { filters, chosen, names, left } = props;
	const t = useTranslations("filters");
	const count = Object.values(chosen).flat().length;
	if (filters.length === 0) return null;
	return (
		<div className={styles.filters}>
			<details>
				<summary>
					{t("title")}
					{count > 0 && ` · ${count}`}
				</summary>
				<div className={styles.groups}>
					{filters.map((filter) => (
						<Group key={filter.id} filter={filter} {...props} />
					))}
				</div>
			</details>
			<div className={styles.outcome}>
				<p role="status">
					{left > 0
						? t("shown", { count: left, all: names.length })
						: t("none")}
				</p>
				{count > 0 && (
					<StayLink to={filteredPath(filters, {})}>{t("clear")}</StayLink>
				)}
			</div>
		</div>
	);
}

function Group(props: {
	filter: ModelFilter;
	filters: ModelFilter[];
	chosen: Chosen;
	names: string[];
}) {
	const { filter, filters, chosen, names } = props;
	const t = useTranslations("filters");
	const id = useId();
	return (
		<div>
			<p id={id} className={styles.name}>
				{t(filter.id)}
			</p>
			<ul aria-labelledby={id}>
				{filter.options.map(({ value, label }) => {
					const on = chosen[filter.id]?.includes(value) ?? false;
					const count = modelsLeft(
						names,
						filters,
						withOption(chosen, filter.id, value),
					).length;
					const words = (
						<>
							<bdi>{label}</bdi> <span aria-hidden="true">{count}</span>
						</>
					);
					return (
						<li key={value}>
							{on || count > 0 ? (
								<StayLink
									to={filteredPath(filters, toggled(chosen, filter.id, value))}
									aria-label={t("option", { label, count })}
									aria-current={on || undefined}
								>
									{words}
								</StayLink>
							) : (
								<span className={styles.off}>{words}</span>
							)}
						</li>
					);
				})}
			</ul>
		</div>
	);
}
