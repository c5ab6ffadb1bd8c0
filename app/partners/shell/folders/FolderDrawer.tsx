import { useTranslations } from "use-intl";
import { LanguageMenu } from "../../../signedIn/LanguageMenu.tsx";
import { SideDrawer } from "../../../signedIn/SideDrawer.tsx";
import { ToCollections } from "../../collections/ToCollections.tsx";
import { ToHelp } from "../../help/ToHelp.tsx";
import { ToNews } from "../../news/ToNews.tsx";
import { Folders } from "./Folders.tsx";
import styles from "./folders.module.css";

/** The folders on phones. */
export function FolderDrawer() {
	const t = useTranslations("partners.shell");
	return (
		<SideDrawer
			title={t("folders")}
			open={t("openFolders")}
			close={t("closeFolders")}
			drawing={
				<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
					<path
						d="M3.5 18.5v-13h6l2 2.5h9v10.5h-17Z"
						fill="none"
						stroke="currentColor"
						strokeWidth="1.6"
						strokeLinejoin="round"
					/>
				</svg>
			}
			tools={<LanguageMenu labelOf={(name) => t("language", { name })} />}
		>
			<div className={styles.drawer}>
				<ToNews />
				<ToCollections />
				<Folders />
				<ToHelp />
			</div>
		</SideDrawer>
	);
}
