import { useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import styles from "./detail.module.css";

/** Milliseconds after the last key until it is saved. */
const rest = 800;

type Change = { from: string; to: string };

/**
 * A line that saves itself. Where somebody else has written meanwhile theirs is
 * shown, and mine is written over it only when I say so.
 */
export function SavedText(props: {
	label: string;
	value: string;
	placeholder?: string;
	max: number;
	lang?: string;
	dir?: "ltr" | "rtl";
	readOnly: boolean;
	hint?: string | undefined;
	/** Offered while there is nothing. */
	offer?: string | undefined;
	/** Whether it was taken. */
	onSave: (change: Change) => Promise<boolean>;
}) {
	const { label, value, max, lang, dir, readOnly, hint, offer } = props;
	const t = useTranslations("console.media");
	const id = useId();
	const [text, setText] = useState(value);
	const [base, setBase] = useState(value);
	const [state, setState] = useState<"" | "saved" | "failed" | "theirs">("");
	const save = useRef(props.onSave);
	save.current = props.onSave;

	// Saved, or changed by somebody else while nothing was being written here.
	if (value !== base && (text === base || text === value)) {
		setBase(value);
		setText(value);
		if (state === "theirs") setState("");
	}
	const changed = text.trim() !== base;

	useEffect(() => {
		if (!changed || state === "theirs") return;
		const timer = setTimeout(() => void send({ from: base, to: text }), rest);
		return () => clearTimeout(timer);
	});

	async function send({ from, to }: Change): Promise<void> {
		try {
			const taken = await save.current({ from, to: to.trim() });
			setState(taken ? "saved" : "theirs");
			if (taken) setBase(to.trim());
		} catch {
			setState("failed");
		}
	}

	return (
		<div className={styles.field}>
			<label htmlFor={id}>{label}</label>
			<input
				{...{ id, lang, dir, readOnly }}
				maxLength={max}
				placeholder={props.placeholder}
				aria-describedby={`${id}-state`}
				value={text}
				onChange={({ target }) => {
					setText(target.value);
					if (state !== "theirs") setState("");
				}}
				onBlur={() => {
					if (changed && state !== "theirs")
						void send({ from: base, to: text });
				}}
			/>
			<p id={`${id}-state`} className={styles.state} role="status">
				{state === "saved" && !changed && t("saved")}
				{state === "failed" && <span data-fault>{t("notSaved")}</span>}
				{state === "" && !readOnly && !changed && hint}
			</p>
			{state === "theirs" && (
				<div className={styles.theirs} role="alert">
					<p>
						{t("theirs")} <q>{value}</q>
					</p>
					<button
						type="button"
						onClick={() => {
							setText(value);
							setBase(value);
							setState("");
						}}
					>
						{t("takeTheirs")}
					</button>
					<button
						type="button"
						onClick={() => void send({ from: value, to: text })}
					>
						{t("keepMine")}
					</button>
				</div>
			)}
			{offer && text === "" && !readOnly && (
				<button
					type="button"
					className={styles.offer}
					onClick={() => setText(offer)}
				>
					{t("take")} <q lang={lang}>{offer}</q>
				</button>
			)}
		</div>
	);
}
