import { useState } from "react";
import { useTranslations } from "use-intl";
import { Sheet } from "../kit/dialogs/Sheet.tsx";
import { Button } from "../kit/form/Button.tsx";
import { Choose } from "../kit/form/Choose.tsx";
import form from "../kit/form/form.module.css";
import { useAttempt } from "../kit/form/useAttempt.ts";
import type { ConsoleAnswer } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { ListBones } from "../kit/states/ListBones.tsx";
import { Failed } from "../kit/states/States.tsx";
import { showDone } from "../toasts.ts";
import type { Item } from "./useDeeds.ts";
import { libraryChanged } from "./useDeeds.ts";

type Entry = ConsoleAnswer<"console-library-entry">;

/** Sheet in which a folder says something for itself and all below it, or follows what it lies in. */
export function FolderChoice<Value extends string>(props: {
	item: Item;
	title: string;
	label: string;
	hint: string;
	options: readonly { value: Value; name: string }[];
	/** Word of the folder itself; null where it follows what it lies in. */
	own: (entry: Entry) => Value | null;
	/** Word that holds where the folder has none of its own. */
	above: (entry: Entry) => Value;
	/** Name of following, with the name of what that is. */
	aboveName: (name: string) => string;
	set: (to: Value | null, from: Value | null) => Promise<unknown>;
	/** Said after it was saved. */
	saved: string;
	onClose: () => void;
}) {
	const t = useTranslations("console.library");
	const { item, options, own, above, aboveName, set, saved, onClose } = props;
	const { loaded, reload } = useConsoleQuery("console-library-entry", {
		id: item.id,
	});
	const { data } = loaded;
	const [chosen, setChosen] = useState<Value | "above">();
	const { attempt, failure, busy } = useAttempt();
	const nameOf = (value: Value) =>
		options.find((one) => one.value === value)?.name ?? "";

	async function save(from: Value | null): Promise<void> {
		const next = chosen ?? from ?? "above";
		const to = next === "above" ? null : next;
		if (to === from) return onClose();
		const isDone = await attempt(() => set(to, from).then(() => true));
		libraryChanged();
		if (!isDone) return reload();
		showDone(saved, () => {
			void set(from, to)
				.catch(() => undefined)
				.finally(libraryChanged);
		});
		onClose();
	}

	return (
		<Sheet title={props.title} close={t("cancel")} onClose={onClose}>
			{!data &&
				(loaded.state === "failed" ? (
					<Failed onAgain={reload} />
				) : (
					<ListBones />
				))}
			{data && (
				<div className={form.form}>
					<Choose<Value | "above">
						label={props.label}
						value={chosen ?? own(data) ?? "above"}
						options={[
							{ value: "above", name: aboveName(nameOf(above(data))) },
							...options,
						]}
						hint={props.hint}
						onChange={setChosen}
					/>
					<p role="alert" className={form.fault}>
						{failure}
					</p>
					<Button
						className={form.action}
						disabled={busy}
						onClick={() => void save(own(data))}
					>
						{busy ? t("saving") : t("save")}
					</Button>
				</div>
			)}
		</Sheet>
	);
}
