import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { centerPages } from "../../../contracts/addresses/addresses.ts";
import { LanguageMenu } from "../../signedIn/LanguageMenu.tsx";
import { useCenter } from "../center.ts";
import { CenterTitle } from "./CenterTitle.tsx";
import styles from "./center.module.css";
import { RoundMenu } from "./RoundMenu.tsx";
import { SearchBox } from "./search/SearchBox.tsx";
import type { Search } from "./search/useSearch.ts";

/** Title, search box, languages, name and round menu. `drawer`: the folders, where they have no room of their own. */
export function Header(props: { search: Search; drawer: ReactNode }) {
	const t = useTranslations("partners.shell");
	const { username } = useCenter().record;
	return (
		<header className={styles.header}>
			{props.drawer}
			<CenterTitle />
			<SearchBox search={props.search} />
			<div className={styles.tools}>
				<LanguageMenu labelOf={(name) => t("language", { name })} />
				<Link
					to={centerPages.person}
					className={styles.name}
					aria-label={t("toAccount", { name: username })}
				>
					<bdi>{username}</bdi>
				</Link>
				<RoundMenu />
			</div>
		</header>
	);
}
