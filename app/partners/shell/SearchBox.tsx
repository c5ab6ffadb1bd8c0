import { Button } from "react-aria-components/Button";
import { Input, SearchField } from "react-aria-components/SearchField";
import { useTranslations } from "use-intl";
import styles from "./center.module.css";
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
				<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
					<path
						d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20 20"
						fill="none"
						stroke="currentColor"
						strokeWidth="1.7"
					/>
				</svg>
				<Input
					placeholder={t("placeholder")}
					enterKeyHint="search"
					maxLength={255}
				/>
				<Button aria-label={t("clearSearch")}>
					<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
						<path
							d="m6 6 12 12M18 6 6 18"
							stroke="currentColor"
							strokeWidth="1.8"
						/>
					</svg>
				</Button>
			</SearchField>
		</search>
	);
}
