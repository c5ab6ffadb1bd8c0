import { useState } from "react";
import { useTranslations } from "use-intl";
import type { PostOptions } from "../../request/request.ts";
import { Sheet } from "../kit/dialogs/Sheet.tsx";
import { Choose } from "../kit/form/Choose.tsx";
import form from "../kit/form/form.module.css";
import type { ConsoleAnswer } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { Awaited } from "../kit/states/Awaited.tsx";
import { SaveButton } from "./SaveButton.tsx";
import type { Item } from "./useDeeds.ts";
import { useSave } from "./useSave.ts";

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
	set: (
		to: Value | null,
		from: Value | null,
		options?: PostOptions,
	) => Promise<unknown>;
	/** Said after it was saved. */
	saved: string;
	onClose: () => void;
}) {
	const t = useTranslations("console.library");
	const { item, options, own, above, set, saved, onClose } = props;
	const query = useConsoleQuery("console-library-entry", { id: item.id });
	const [chosen, setChosen] = useState<Value | "above">();
	const { save, failure, busy } = useSave({ onStale: query.reload, onClose });
	const nameOf = (value: Value) =>
		options.find((one) => one.value === value)?.name ?? "";

	async function submit(from: Value | null): Promise<void> {
		const next = chosen ?? from ?? "above";
		const to = next === "above" ? null : next;
		if (to === from) return onClose();
		await save({
			message: saved,
			work: (options) => set(to, from, options),
			undo: () => set(from, to),
		});
	}

	return (
		<Sheet isLight title={props.title} close={t("cancel")} onClose={onClose}>
			<Awaited query={query}>
				{(data) => (
					<div className={form.form}>
						<Choose<Value | "above">
							label={props.label}
							value={chosen ?? own(data) ?? "above"}
							options={[
								{
									value: "above",
									// Folders at the top of the tree have none above to follow.
									name: t(
										item.parent === "" ? "policy_default" : "policy_above",
										{ policy: nameOf(above(data)) },
									),
								},
								...options,
							]}
							hint={props.hint}
							onChange={setChosen}
						/>
						<SaveButton
							{...{ failure, busy }}
							onSave={() => void submit(own(data))}
						/>
					</div>
				)}
			</Awaited>
		</Sheet>
	);
}
