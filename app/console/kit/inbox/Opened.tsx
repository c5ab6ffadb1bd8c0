import { Link } from "react-router";
import styles from "./opened.module.css";

/** Link from an item that covers the list back to it. */
export function ToList({ to, label }: { to: string; label: string }) {
	return (
		<Link to={to} className={styles.back}>
			{label}
		</Link>
	);
}

/** Says who else has the item open, or what somebody else made of it. */
export function Presence({ text }: { text: string }) {
	return (
		<p role="status" className={styles.presence}>
			{text}
		</p>
	);
}
