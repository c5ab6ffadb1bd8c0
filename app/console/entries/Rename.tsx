import { useState } from "react";
import { useTranslations } from "use-intl";
import { RequestError } from "../../request/failure.ts";
import button from "../../ui/button.module.css";
import { Sheet } from "../kit/dialogs/Sheet.tsx";
import { Button } from "../kit/form/Button.tsx";
import { sayHandedIn } from "../kit/publishing/handedIn.ts";
import { entriesChanged } from "../kit/requests/queries.ts";
import { call } from "../kit/requests/request.ts";
import { showDone } from "../toasts.ts";
import { Address, useAddress } from "./Address.tsx";
import styles from "./dialogs.module.css";
import type { ListedEntry } from "./useEntries.ts";

type Props = {
	row: ListedEntry;
	name: string;
	open: boolean;
	onOpen: (open: boolean) => void;
};

/** Gives an entry another address; the old one leads to it. */
export function Rename(props: Props) {
	const t = useTranslations("console.entries");
	const shell = useTranslations("console.shell");
	if (!props.open) return null;
	return (
		<Sheet
			title={t("renameOf", { name: props.name })}
			close={shell("dismiss")}
			onClose={() => props.onOpen(false)}
		>
			<Form {...props} />
		</Sheet>
	);
}

function Form({ row, onOpen }: Props) {
	const t = useTranslations("console.entries");
	const [slug, setSlug] = useState(row.slug);
	const [refused, setRefused] = useState<string>();
	const [busy, setBusy] = useState(false);
	const { state, free } = useAddress(row.kind, slug, row.id);

	async function rename(): Promise<void> {
		if (slug === row.slug) onOpen(false);
		if (slug === row.slug || state === "wrong" || state === "taken" || busy)
			return;
		setBusy(true);
		const entry = row.id;
		try {
			const outcome = await call(
				"console-entry-rename",
				{ entry, slug },
				{ quiet: isTaken },
			);
			onOpen(false);
			if (sayHandedIn(outcome)) return;
			entriesChanged();
			showDone(t("renamed", { slug }), () => {
				call("console-entry-rename", { entry, slug: row.slug }).then(
					(outcome) => {
						if (!sayHandedIn(outcome)) entriesChanged();
					},
					() => {},
				);
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
				void rename();
			}}
		>
			<p>{t("renameText")}</p>
			<Address
				value={slug}
				onChange={setSlug}
				{...{ state, free }}
				touched={slug !== row.slug}
				refused={refused === slug}
				autoFocus
			/>
			<div className={styles.end}>
				<Button type="submit" className={button.action} disabled={busy}>
					{t("renameGo")}
				</Button>
			</div>
		</form>
	);
}

const isTaken = ({ status }: RequestError) => status === 409;
