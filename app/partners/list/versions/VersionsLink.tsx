import { Button } from "react-aria-components/Button";
import { useTranslations } from "use-intl";
import type { FileItem } from "../../../../contracts/files/files.ts";
import styles from "./versionsLink.module.css";

/** Number of a file's earlier versions, which shows them; nothing where it has none. */
export function VersionsLink(props: {
	item: FileItem;
	onVersions: (item: FileItem) => void;
}) {
	const t = useTranslations("partners.files");
	const { item, onVersions } = props;
	if (item.former === 0) return null;
	return (
		<Button className={styles.link ?? ""} onPress={() => onVersions(item)}>
			{t("earlier", { count: item.former })}
		</Button>
	);
}
