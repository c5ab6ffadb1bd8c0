import { Button } from "react-aria-components/Button";
import { Input, SearchField } from "react-aria-components/SearchField";
import { useTranslations } from "use-intl";
import { Stroke } from "../../../ui/Stroke.tsx";
import styles from "../center.module.css";
import type { Search } from "./useSearch.ts";

/** Searches all files by name, on Enter; Escape and the cross clear it. */
export function SearchBox({ search }: { search: Search }) {
	const t = useTranslations("partners.shell");
	return (
		<search className={styles.search}>
			<SearchField
				className={styles.searchField}
				aria-label={t("search")}
				value={search.text}
				onChange={search.setText}
				onSubmit={search.run}
				onClear={search.clear}
			>
				<Stroke
					d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20 20"
					size={20}
					width={1.7}
				/>
				<Input
					placeholder={t("placeholder")}
					enterKeyHint="search"
					maxLength={255}
				/>
				<Button aria-label={t("clearSearch")}>
					<Stroke d="m6 6 12 12M18 6 6 18" size={18} width={1.8} />
				</Button>
			</SearchField>
		</search>
	);
}
