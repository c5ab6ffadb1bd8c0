import styles from "./chevron.module.css";

/** Points along the reading direction, or back. */
export function Chevron({ back }: { back?: boolean }) {
	return (
		<svg
			className={back ? styles.back : styles.on}
			width="18"
			height="18"
			viewBox="0 0 18 18"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.6"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
		>
			<path d="M7 3.5 12.5 9 7 14.5" />
		</svg>
	);
}
