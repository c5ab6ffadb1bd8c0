import { Link } from "react-router";
import { useTranslations } from "use-intl";
import button from "../../ui/button.module.css";
import { useCenter } from "../center.ts";
import { Failed } from "../Failed.tsx";
import styles from "./center.module.css";

/** In the place of files where the tree has no such folder, or none, or did not come. */
export function NoPlace() {
	const t = useTranslations("partners.shell");
	const { tree, reloadTree, first } = useCenter();
	if (tree.state === "failed" && !tree.data) {
		return (
			<>
				<h1>{t("sharedMaterials")}</h1>
				<Failed onAgain={reloadTree} />
			</>
		);
	}
	if (!tree.data) return null;
	return (
		<div className={styles.noPlace}>
			<h1>{t(first ? "noSuchFolder" : "noFolders")}</h1>
			{first && (
				<Link to={first} className={button.quiet}>
					{t("toFirst")}
				</Link>
			)}
		</div>
	);
}
