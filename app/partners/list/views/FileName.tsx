import { Button } from "react-aria-components/Button";
import type { FileItem } from "../../../../contracts/files/files.ts";
import styles from "./fileName.module.css";

/** The name, which opens the file. */
export function FileName(props: {
	item: FileItem;
	onOpen: (item: FileItem) => void;
}) {
	const { item, onOpen } = props;
	return (
		<Button className={styles.name} onPress={() => onOpen(item)}>
			<bdi title={item.name}>{item.name}</bdi>
		</Button>
	);
}
