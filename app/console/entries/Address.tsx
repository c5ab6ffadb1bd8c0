import { useEffect, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { OpenKind } from "../../../contracts/entryKinds.ts";
import { isSlug } from "../../../contracts/slugs.ts";
import { type ConsoleAnswer, call } from "../request.ts";
import styles from "./dialogs.module.css";

/** Milliseconds after the last key until it is asked whether an address is free. */
const rest = 250;

export type AddressState = "asking" | "free" | "taken" | "wrong" | "unknown";
type Known = ConsoleAnswer<"console-entry-address"> & { slug: string };

/** Whether an address is free, asked while it is typed. */
export function useAddress(kind: OpenKind, slug: string, entry?: string) {
	const [known, setKnown] = useState<Known>();
	const [failed, setFailed] = useState(false);
	const valid = isSlug(slug);
	useEffect(() => {
		if (!valid) return;
		const control = new AbortController();
		const { signal } = control;
		const timer = setTimeout(() => {
			const body = { kind, slug, ...(entry && { entry }) };
			const how = { signal, background: true, quiet: () => true };
			call("console-entry-address", body, how).then(
				(answer) => {
					setFailed(false);
					setKnown({ ...answer, slug });
				},
				() => signal.aborted || setFailed(true),
			);
		}, rest);
		return () => {
			clearTimeout(timer);
			control.abort();
		};
	}, [kind, slug, entry, valid]);
	const current = known?.slug === slug ? known : undefined;
	const state: AddressState = !valid
		? "wrong"
		: current
			? current.owner
				? "taken"
				: "free"
			: failed
				? "unknown"
				: "asking";
	return { state, free: current?.free };
}

/** The field of an address, and what is the matter with it. */
export function Address(props: {
	value: string;
	onChange: (value: string) => void;
	state: AddressState;
	free: string | undefined;
	/** Whether anything was typed: before that, no error is shown. */
	touched: boolean;
	/** An address the server has refused. */
	refused?: boolean;
	autoFocus?: boolean;
}) {
	const { value, onChange, state, free, touched, refused, autoFocus } = props;
	const t = useTranslations("console.entries");
	const id = useId();
	const shown = touched ? (refused ? "taken" : state) : "asking";
	const isWrong = shown === "wrong" || shown === "taken";
	return (
		<div className={styles.field}>
			<label htmlFor={id}>{t("address")}</label>
			<input
				id={id}
				dir="ltr"
				value={value}
				onChange={({ target }) => onChange(target.value.toLowerCase())}
				maxLength={80}
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				aria-invalid={isWrong || undefined}
				aria-describedby={`${id}-hint`}
				// biome-ignore lint/a11y/noAutofocus: the only field of a dialog that was asked for.
				autoFocus={autoFocus}
			/>
			<p
				id={`${id}-hint`}
				role="status"
				data-fault={isWrong || undefined}
				data-good={shown === "free" || undefined}
			>
				{t(`address_${shown}`)}{" "}
				{shown === "taken" && free && free !== value && (
					<button type="button" onClick={() => onChange(free)}>
						{t("useFree")} <bdi dir="ltr">{free}</bdi>
					</button>
				)}
			</p>
		</div>
	);
}
