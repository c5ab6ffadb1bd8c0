import styles from "./bones.module.css";

/** Skeleton in place of content that is loading. */
export function Bones() {
	return (
		<div className={styles.bones} aria-hidden="true">
			<span />
			<span />
			<span />
		</div>
	);
}
