import { useEffect } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import button from "../../ui/button.module.css";
import { AskForAccess } from "../asking/AskForAccess.tsx";
import { useCenter } from "../center.ts";
import { Failed } from "../ui/Failed.tsx";
import { ViewTitle } from "../ui/ViewTitle.tsx";
import styles from "./center.module.css";

/** Message in place of files where the tree lacks the folder, is empty, or failed to load. */
export function NoPlace() {
	const t = useTranslations("partners.shell");
	const { tree, reloadTree, first, setTarget } = useCenter();
	useEffect(() => setTarget(null), [setTarget]);
	if (tree.state === "failed" && !tree.data) {
		return (
			<>
				<ViewTitle>{t("sharedMaterials")}</ViewTitle>
				<Failed onAgain={reloadTree} />
			</>
		);
	}
	if (!tree.data) return null;
	return (
		<div className={styles.noPlace}>
			<ViewTitle>{t(first ? "noSuchFolder" : "noFolders")}</ViewTitle>
			{first && (
				<Link to={first} className={button.quiet}>
					{t("toFirst")}
				</Link>
			)}
			<AskForAccess />
		</div>
	);
}
