import { useId, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { PostOptions } from "../../../request/request.ts";
import form from "../../kit/form/form.module.css";
import { type ConsoleAnswer, call } from "../../kit/requests/request.ts";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { useMe } from "../../me.ts";
import { type FormProps, FormSheet } from "../FormSheet.tsx";
import { GroupChoice } from "../GroupChoice.tsx";
import styles from "../library.module.css";
import { SaveButton } from "../SaveButton.tsx";
import type { Item } from "../useDeeds.ts";
import { useBasis, useSave } from "../useSave.ts";
import {
	DateFields,
	type Dates,
	datesOf,
	isBackwards,
	typedOf,
} from "./Dates.tsx";
import { Rehearsed } from "./Rehearsed.tsx";
import { useDatesText } from "./useDatesText.ts";

type Loaded = ConsoleAnswer<"console-library-audience">;

/**
 * Audience of an entry: everybody who sees its parent or, of a folder, some groups of them,
 * from when until when, and whether links may give it; rehearsed, then saved.
 */
export function Audience(props: { item: Item; onClose: () => void }) {
	const t = useTranslations("console.library");
	const query = useConsoleQuery("console-library-audience", {
		id: props.item.id,
	});
	return (
		<FormSheet
			{...props}
			query={query}
			titleOf={(name) => t("audienceOf", { name })}
			size="wide"
			form={Form}
		/>
	);
}

function Form(props: FormProps<Loaded>) {
	const t = useTranslations("console.library");
	const format = useFormatter();
	const textOf = useDatesText();
	const { timeZone } = useMe();
	const { id, loaded } = props;
	const { save, failure, isRefused, busy } = useSave(props);
	const basis = useBasis(loaded, isRefused);
	const before = {
		...{ groups: basis.groups, dates: basis.dates },
		// An older process knows of none, and allows them.
		links: basis.links ?? true,
	};
	/** Parts of the form that were touched. */
	const [touched, setTouched] = useState<{
		groups?: { isNarrow: boolean; chosen: string[] };
		typed?: ReturnType<typeof typedOf>;
		links?: boolean;
	}>({});
	const { isNarrow, chosen } = touched.groups ?? {
		isNarrow: before.groups.length > 0,
		chosen: before.groups,
	};
	const typed = touched.typed ?? typedOf(before.dates, timeZone);
	const links = touched.links ?? before.links;
	const touch = (part: typeof touched) =>
		setTouched((now) => ({ ...now, ...part }));
	const linksHint = useId();
	const groups = isNarrow ? chosen : [];
	const dates = datesOf(typed, before.dates, timeZone);
	const isSame =
		groups.toSorted().join() === before.groups.toSorted().join() &&
		JSON.stringify(dates) === JSON.stringify(before.dates);
	const isSameLinks = links === before.links;
	const isOpen = isNarrow && chosen.length === 0;
	const isWrong = isOpen || !dates || isBackwards(dates);

	/** Words for what was saved: for whom it is, when, and whether links give it. */
	function seenOf(to: { groups: string[]; dates: Dates; links: boolean }) {
		const names = loaded.choices.flatMap(({ id, name }) =>
			to.groups.includes(id) ? [name] : [],
		);
		const all = loaded.above.length > 0 ? "savedAsAbove" : "savedAll";
		return [
			...(loaded.kind === "file"
				? []
				: [
						names.length > 0
							? t("savedFor", { groups: format.list(names) })
							: t(all),
					]),
			(to.dates.from ?? to.dates.until) ? textOf(to.dates) : t("savedAlways"),
			...(!to.links
				? [t("savedNoLinks")]
				: before.links
					? []
					: [t("savedLinks")]),
		];
	}

	async function submit(): Promise<void> {
		if (!dates) return;
		const to = { groups, dates, links };
		const set = (next: typeof to, seen: typeof to, options?: PostOptions) =>
			call(
				"console-library-audience-save",
				{
					...{ id, ...next, from: seen.groups },
					...{ fromDates: seen.dates, fromLinks: seen.links },
				},
				options,
			);
		await save({
			message: t("audienceSaved", {
				name: loaded.name,
				seen: format.list(seenOf(to), { type: "unit" }),
			}),
			work: (options) => set(to, before, options),
			undo: () => set(before, to),
		});
	}

	return (
		<div className={form.form}>
			<Above above={loaded.above} />
			{loaded.kind !== "file" && (
				<GroupChoice
					label={t("audience")}
					all={t(loaded.above.length > 0 ? "audienceAsAbove" : "audienceAll")}
					some={t("audienceSome")}
					isSome={isNarrow}
					chosen={chosen}
					choices={loaded.choices}
					onSome={(next) => touch({ groups: { isNarrow: next, chosen } })}
					onChange={(next) => touch({ groups: { isNarrow, chosen: next } })}
				/>
			)}
			<DateFields
				typed={typed}
				dates={dates}
				onChange={(next) => touch({ typed: next })}
			/>
			<fieldset className={styles.choice}>
				<legend>{t("links")}</legend>
				<label className={form.check}>
					<input
						type="checkbox"
						checked={links}
						aria-describedby={linksHint}
						onChange={({ target }) => touch({ links: target.checked })}
					/>
					{t("linksAllowed")}
				</label>
				<p id={linksHint} className={form.note}>
					{t("linksHint")}
				</p>
			</fieldset>
			{!(isSame && isSameLinks) && !isWrong && (
				<Rehearsed
					{...{ id, groups, dates }}
					links={
						// Closed above, it stays so whatever is said here.
						isSameLinks || loaded.above.some((one) => one.links === false)
							? undefined
							: links
								? "open"
								: "close"
					}
				/>
			)}
			<SaveButton
				{...{ failure, busy }}
				disabled={(isSame && isSameLinks) || isWrong}
				onSave={() => void submit()}
			/>
		</div>
	);
}

/** Folders above that narrow it. */
function Above({ above }: Pick<Loaded, "above">) {
	const t = useTranslations("console.library");
	const format = useFormatter();
	const textOf = useDatesText();
	if (above.length === 0) return null;
	return (
		<ul className={styles.above}>
			{above.map(({ id, name, groups, dates, links = true }) => (
				<li key={id}>
					{groups.length > 0 &&
						t("audienceAbove", { name, groups: format.list(groups) })}{" "}
					{(dates.from ?? dates.until) &&
						t("datesAbove", { name, dates: textOf(dates) })}{" "}
					{!links && t("linksAbove", { name })}
				</li>
			))}
		</ul>
	);
}
