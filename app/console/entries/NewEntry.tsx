import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { slugOf } from "../../../contracts/addresses/slugs.ts";
import { type OpenKind, titlePlace } from "../../../contracts/kinds.ts";
import { languageNames } from "../../../contracts/language.ts";
import { RequestError } from "../../request/failure.ts";
import button from "../../ui/button.module.css";
import { entryPath } from "../addresses.ts";
import { editLanguage } from "../editLanguage.ts";
import { Sheet } from "../kit/dialogs/Sheet.tsx";
import { useGone } from "../kit/dialogs/useGone.ts";
import { Button } from "../kit/form/Button.tsx";
import { entriesChanged } from "../kit/requests/queries.ts";
import { call } from "../kit/requests/request.ts";
import { useMe } from "../me.ts";
import { showDone } from "../toasts.ts";
import { Address, useAddress } from "./Address.tsx";
import styles from "./dialogs.module.css";
import { publicPath } from "./publicPath.ts";

type Props = {
	kind: OpenKind;
	/** The entry to copy. */
	from?: { id: string; name: string };
	open: boolean;
	onOpen: (open: boolean) => void;
};

/** Dialog that asks for the name of a new entry, or a copy, and creates it, unpublished. */
export function NewEntry(props: Props) {
	const { kind, from, open, onOpen } = props;
	const t = useTranslations("console.entries");
	const shell = useTranslations("console.shell");
	const title = from ? t("copyOf", { name: from.name }) : shell(`new_${kind}`);
	if (!open) return null;
	return (
		<Sheet title={title} close={shell("dismiss")} onClose={() => onOpen(false)}>
			<Form {...props} />
		</Sheet>
	);
}

function Form({ kind, from, onOpen }: Props) {
	const t = useTranslations("console.entries");
	const me = useMe();
	const navigate = useNavigate();
	const language = editLanguage(me);
	const id = useId();
	const [title, setTitle] = useState("");
	/** Chosen by hand; until then it follows the title. */
	const [chosen, setChosen] = useState<string>();
	const [refused, setRefused] = useState<string>();
	const [busy, setBusy] = useState(false);
	const [isOpen, setAsked] = useState(false);
	const isGone = useGone();
	const slug = chosen ?? slugOf(title);
	const { state, free } = useAddress(kind, slug);
	// A name is the same in every language, a title is of one.
	const isName = titlePlace(kind).in === "facts";
	const wrongTitle = isName
		? !/^[A-Za-z0-9]+( [A-Za-z0-9]+)*$/.test(title.trim())
		: title.trim() === "";

	async function make(): Promise<void> {
		setAsked(true);
		if (wrongTitle || state === "wrong" || state === "taken" || busy) return;
		setBusy(true);
		try {
			const { entry } = await call(
				"console-entry-add",
				{
					kind,
					slug,
					title: title.trim(),
					language,
					...(from && { from: from.id }),
				},
				{ quiet: isTaken },
			);
			entriesChanged();
			// The user has left the dialog meanwhile: no navigation.
			if (isGone.current) {
				showDone(t("made", { name: title.trim() }));
				return;
			}
			// The new page replaces the dialog in the history; a copy's dialog has no address.
			if (from) onOpen(false);
			void navigate(entryPath({ kind, id: entry }, language), {
				replace: !from,
			});
		} catch (error) {
			if (error instanceof RequestError && isTaken(error)) setRefused(slug);
			setBusy(false);
		}
	}

	return (
		<form
			className={styles.form}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void make();
			}}
		>
			<div className={styles.field}>
				<label htmlFor={id}>{t(isName ? "modelName" : "title")}</label>
				<input
					id={id}
					value={title}
					onChange={({ target }) => setTitle(target.value)}
					maxLength={isName ? 40 : 120}
					autoComplete="off"
					dir={isName ? "ltr" : "auto"}
					lang={isName ? undefined : language}
					aria-invalid={(isOpen && wrongTitle) || undefined}
					aria-describedby={`${id}-hint`}
					// biome-ignore lint/a11y/noAutofocus: the first field of a dialog that was asked for.
					autoFocus
				/>
				<p id={`${id}-hint`} data-fault={(isOpen && wrongTitle) || undefined}>
					{isName
						? t("modelNameHint")
						: isOpen && wrongTitle
							? t("titleMissing")
							: t("titleHint", { language: languageNames[language] })}
				</p>
			</div>
			<Address
				value={slug}
				onChange={setChosen}
				{...{ state, free }}
				touched={slug !== "" || isOpen}
				refused={refused === slug}
			/>
			<PublicAddress
				{...{ kind, slug }}
				name={wrongTitle ? "" : title.trim()}
			/>
			<div className={styles.end}>
				<Button type="submit" className={button.action} disabled={busy}>
					{t(from ? "makeCopy" : "make")}
				</Button>
			</div>
		</form>
	);
}

/** Public address of the entry: of a model by its name, of others by their slug. */
function PublicAddress(props: { kind: OpenKind; slug: string; name: string }) {
	const t = useTranslations("console.entries");
	const path = publicPath(props);
	return (
		<p role="status" className={styles.public}>
			{path && (
				<>
					{t("publicAddress")} <bdi dir="ltr">{path}</bdi>
				</>
			)}
		</p>
	);
}

const isTaken = ({ status }: RequestError) => status === 409;
