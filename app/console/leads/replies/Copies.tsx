import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { mostCopies } from "../../../../contracts/leads/replyBounds.ts";
import form from "../../kit/form/form.module.css";

/** Addresses that a copy goes to: none, until somebody adds one. */
export function Copies(props: {
	cc: string[];
	onChange: (cc: string[]) => void;
	fault: string;
}) {
	const { cc, onChange, fault } = props;
	const t = useTranslations("console.leads");
	const id = useId();
	const [typed, setTyped] = useState(cc.join(", "));
	const [isShown, setShown] = useState(cc.length > 0);
	if (!isShown)
		return (
			<button
				type="button"
				className={form.link}
				onClick={() => setShown(true)}
			>
				{t("reply_addCc")}
			</button>
		);
	return (
		<div className={form.field}>
			<label htmlFor={id}>{t("reply_cc")}</label>
			<input
				id={id}
				dir="ltr"
				autoComplete="off"
				maxLength={1000}
				aria-describedby={`${id}-hint ${id}-fault`}
				aria-invalid={fault !== "" || undefined}
				// biome-ignore lint/a11y/noAutofocus: it was opened to write into it.
				autoFocus={cc.length === 0}
				value={typed}
				onChange={({ target }) => {
					setTyped(target.value);
					onChange(addressesIn(target.value));
				}}
			/>
			<p id={`${id}-hint`} className={form.hint}>
				{t("reply_ccHint")}
			</p>
			<p id={`${id}-fault`} role="alert" className={form.fault}>
				{fault}
			</p>
		</div>
	);
}

function addressesIn(text: string): string[] {
	return text
		.split(/[,;\s]/)
		.filter(Boolean)
		.slice(0, mostCopies);
}
