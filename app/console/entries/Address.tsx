import { useId } from "react";
import { useTranslations } from "use-intl";
import { isSlug } from "../../../contracts/addresses/slugs.ts";
import { type EntryKind, isOpenKind } from "../../../contracts/kinds.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { useDebounced } from "../useDebounced.ts";
import styles from "./dialogs.module.css";

/** Milliseconds after the last key until it is asked whether an address is free. */
const rest = 250;

export type AddressState = "asking" | "free" | "taken" | "wrong" | "unknown";

/** Whether an address is free, asked while it is typed. */
export function useAddress(kind: EntryKind, slug: string, entry?: string) {
	const valid = isSlug(slug);
	const settled = useDebounced(slug, rest);
	const isSettled = valid && settled === slug;
	const { loaded, isCurrent } = useConsoleQuery(
		"console-entry-address",
		isSettled && isOpenKind(kind)
			? { kind, slug, ...(entry && { entry }) }
			: undefined,
		{ quiet: () => true },
	);
	const current = isCurrent ? loaded.data : undefined;
	const state: AddressState = !valid
		? "wrong"
		: current
			? current.owner
				? "taken"
				: "free"
			: loaded.state === "failed"
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
