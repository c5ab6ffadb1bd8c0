import { useState } from "react";
import { useTranslations } from "use-intl";
import { openKinds } from "../../../contracts/kinds.ts";
import {
	isLanguageCode,
	type LanguageCode,
	languageNames,
} from "../../../contracts/language.ts";
import button from "../../ui/button.module.css";
import { Sheet } from "../kit/dialogs/Sheet.tsx";
import { Button } from "../kit/form/Button.tsx";
import { type ConsoleAnswer, call } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { showDone } from "../toasts.ts";
import styles from "./releases.module.css";

type ListedEntry = ConsoleAnswer<"console-entries">[number];

/** Most entries offered. */
const most = 8;

/** Adds an entry's withdrawal to a release, for some languages or all. */
export function AddWithdrawal({
	id,
	onDone,
}: {
	id: string;
	onDone: () => void;
}) {
	const t = useTranslations("console.releases");
	const shell = useTranslations("console.shell");
	const [open, setOpen] = useState(false);
	return (
		<>
			<button type="button" onClick={() => setOpen(true)}>
				{t("withdrawEntry")}
			</button>
			{open && (
				<Sheet
					title={t("withdrawEntry")}
					close={shell("dismiss")}
					onClose={() => setOpen(false)}
				>
					<Choose
						id={id}
						onDone={() => {
							setOpen(false);
							showDone(t("added"));
							onDone();
						}}
					/>
				</Sheet>
			)}
		</>
	);
}

function Choose({ id, onDone }: { id: string; onDone: () => void }) {
	const t = useTranslations("console.releases");
	const shell = useTranslations("console.shell");
	const [search, setSearch] = useState("");
	const [row, setRow] = useState<ListedEntry>();
	const [languages, setLanguages] = useState<LanguageCode[]>([]);
	const [busy, setBusy] = useState(false);
	const { loaded } = useConsoleQuery("console-entries", {
		kinds: [...openKinds],
		state: "published",
		search,
		limit: most,
	});
	const published = spokenIn(row);

	async function add(entry: string): Promise<void> {
		setBusy(true);
		try {
			const some = languages.length < published.length;
			await call("console-release-add", {
				id,
				withdraw: true,
				entries: [{ entry, ...(some && { languages }) }],
			});
			onDone();
		} catch {
			// The request has said what is the matter.
		}
		setBusy(false);
	}

	return (
		<div className={styles.review}>
			<div className={styles.plan}>
				<label htmlFor={`${id}-search`}>{t("whichEntry")}</label>
				<input
					id={`${id}-search`}
					type="search"
					dir="auto"
					maxLength={200}
					autoComplete="off"
					// biome-ignore lint/a11y/noAutofocus: the box was opened for it.
					autoFocus
					value={search}
					onChange={({ target }) => {
						setSearch(target.value);
						setRow(undefined);
					}}
				/>
			</div>
			<fieldset className={styles.found}>
				<legend>{t("entriesFound")}</legend>
				{loaded.data?.length === 0 && <p>{t("noEntryFound")}</p>}
				{loaded.data?.map((one) => (
					<label key={one.id}>
						<input
							type="radio"
							name={`${id}-entry`}
							checked={row?.id === one.id}
							onChange={() => {
								setRow(one);
								setLanguages(spokenIn(one));
							}}
						/>
						<span>
							<bdi>{one.title || one.slug}</bdi>{" "}
							<small>{shell(`kind_${one.kind}`)}</small>
						</span>
					</label>
				))}
			</fieldset>
			{row && published.length > 1 && (
				<fieldset className={styles.languages}>
					<legend>{t("languages")}</legend>
					{published.map((language) => (
						<label key={language}>
							<input
								type="checkbox"
								checked={languages.includes(language)}
								onChange={({ target }) =>
									setLanguages(
										published.filter((one) =>
											one === language
												? target.checked
												: languages.includes(one),
										),
									)
								}
							/>
							{languageNames[language]}
						</label>
					))}
				</fieldset>
			)}
			<div className={styles.row}>
				<Button
					className={button.action}
					disabled={
						busy || !row || (published.length > 0 && languages.length === 0)
					}
					onClick={() => row && void add(row.id)}
				>
					{t("withdrawAdd")}
				</Button>
			</div>
		</div>
	);
}

function spokenIn(row: ListedEntry | undefined): LanguageCode[] {
	return (row?.languages ?? []).flatMap(({ language, published }) =>
		published && isLanguageCode(language) ? language : [],
	);
}
