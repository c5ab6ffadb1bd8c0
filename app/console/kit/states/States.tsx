import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import button from "../../../ui/button.module.css";
import { consolePath } from "../../addresses.ts";
import styles from "./states.module.css";

/** Message in place of a screen: what is wrong, and what to do about it. */
export function ScreenState(props: {
	title: string;
	text?: string;
	/** Whether the message is an error to be announced at once. */
	alert?: boolean;
	children?: ReactNode;
}) {
	const { title, text, alert, children } = props;
	return (
		<div className={styles.state} role={alert ? "alert" : undefined}>
			<h1>{title}</h1>
			{text && <p>{text}</p>}
			{children}
		</div>
	);
}

/** Message for an unknown address of the console. */
export function NotFound() {
	const t = useTranslations("console.shell");
	return (
		<ScreenState title={t("notFound")} text={t("notFoundText")}>
			<ToWorklist />
		</ScreenState>
	);
}

/** A screen this member of the staff has no right to. */
export function Forbidden() {
	const t = useTranslations("console.shell");
	return (
		<ScreenState title={t("forbidden")} text={t("forbiddenText")}>
			<ToWorklist />
		</ScreenState>
	);
}

/** Message for a screen that crashed, or whose files failed to load. */
export function Broken({ onAgain }: { onAgain: () => void }) {
	const t = useTranslations("console.shell");
	return (
		<ScreenState title={t("broken")} text={t("brokenText")} alert>
			<button type="button" className={button.quiet} onClick={onAgain}>
				{t("again")}
			</button>
		</ScreenState>
	);
}

/** Message in place of an empty list: why it is empty, and what to do about it. */
export function Nothing(props: {
	title: string;
	text?: string | undefined;
	children?: ReactNode;
}) {
	const { title, text, children } = props;
	return (
		<div className={styles.none}>
			<h2>{title}</h2>
			{text && <p>{text}</p>}
			{children}
		</div>
	);
}

/** Message for a part of a screen that failed to load. */
export function Failed(props: { text?: string; onAgain: () => void }) {
	const { text, onAgain } = props;
	const t = useTranslations("console.shell");
	return (
		<div className={styles.failed} role="alert">
			<p>{text ?? t("failed")}</p>
			<button type="button" onClick={onAgain}>
				{t("again")}
			</button>
		</div>
	);
}

function ToWorklist() {
	const t = useTranslations("console.shell");
	return (
		<Link to={consolePath} className={button.quiet}>
			{t("toWorklist")}
		</Link>
	);
}
