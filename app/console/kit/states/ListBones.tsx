import styles from "./listBones.module.css";

/** The shape of a list while it is on its way. */
export function ListBones() {
	return (
		<div className={styles.bones} aria-hidden="true">
			{Array.from({ length: 6 }, (_, row) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: they never change.
				<span key={row} />
			))}
		</div>
	);
}
