import styles from "./states.module.css";

/** In the place of what is on its way. */
export function Bones() {
	return (
		<div className={styles.bones} aria-hidden="true">
			<span />
			<span />
			<span />
		</div>
	);
}
