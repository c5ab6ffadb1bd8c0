import { type MouseEvent, useId } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { ModelFilter } from "../../../contracts/filters.ts";
import { useSite } from "../useSite.ts";
import styles from "./filters.module.css";
import {
	type Chosen,
	filteredPath,
	modelsLeft,
	toggled,
	withOption,
} from "./filters.ts";

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
	const t = useTranslations("shop.filters");
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
					<Choice to={filteredPath(filters, {})}>{t("clear")}</Choice>
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
	const t = useTranslations("shop.filters");
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
								<Choice
									to={filteredPath(filters, toggled(chosen, filter.id, value))}
									label={t("option", { label, count })}
									on={on}
								>
									{words}
								</Choice>
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

function Choice(props: {
	to: string;
	label?: string;
	on?: boolean;
	children: React.ReactNode;
}) {
	const site = useSite();
	const navigate = useNavigate();
	const href = site.to(props.to);
	const stay = (event: MouseEvent) => {
		const elsewhere =
			event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
		if (event.button !== 0 || elsewhere) return;
		event.preventDefault();
		navigate(href, { preventScrollReset: true });
	};
	return (
		<a
			href={href}
			rel="nofollow"
			aria-label={props.label}
			aria-current={props.on || undefined}
			onClick={stay}
		>
			{props.children}
		</a>
	);
}
