import { useTranslations } from "use-intl";
import { useSize } from "../../signedIn/size.ts";
import { Sheet } from "../kit/dialogs/Sheet.tsx";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { Awaited } from "../kit/states/Awaited.tsx";
import type { Item } from "./useDeeds.ts";

/** Question before deleting, with what would go. */
export function Deleting(props: {
	items: readonly Item[];
	onYes: () => void;
	onNo: () => void;
}) {
	const t = useTranslations("console.library");
	const { size } = useSize();
	const { items, onYes, onNo } = props;
	const query = useConsoleQuery("console-library-weigh", {
		ids: items.map(({ id }) => id),
	});
	const [first] = items;
	return (
		<Sheet
			size="small"
			alert
			title={t("deleteQuestion", {
				count: items.length,
				name: first?.name ?? "",
			})}
			onClose={onNo}
		>
			<Awaited query={query}>
				{({ folders, files, bytes }) => (
					<p className={form.note}>
						{t("deleteText", { folders, files, size: size(bytes) })}
					</p>
				)}
			</Awaited>
			<div className={form.buttons}>
				<button
					type="button"
					className={form.quiet}
					// biome-ignore lint/a11y/noAutofocus: the answer that changes nothing, by which keys begin.
					autoFocus
					onClick={onNo}
				>
					{t("cancel")}
				</button>
				<Button
					className={form.danger}
					disabled={!query.loaded.data}
					onClick={onYes}
				>
					{t("deed_delete")}
				</Button>
			</div>
		</Sheet>
	);
}
