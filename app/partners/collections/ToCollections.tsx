import { NavLink } from "react-router";
import { useTranslations } from "use-intl";
import { centerPages } from "../../../contracts/addresses/addresses.ts";
import { Stroke } from "../../ui/Stroke.tsx";
import styles from "./collections.module.css";

/** Leads from the folders to the collections. */
export function ToCollections() {
	const t = useTranslations("partners.collections");
	return (
		<NavLink to={centerPages.collections} className={styles.toCollections}>
			<Stroke d="M4 7.5h16v12H4zM6.5 4.5h11M8 11.5h8" size={20} width={1.5} />
			{t("title")}
		</NavLink>
	);
}
