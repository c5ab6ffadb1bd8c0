import type { ComponentProps, ComponentType } from "react";
import { useTranslations } from "use-intl";
import { Sheet } from "../kit/dialogs/Sheet.tsx";
import type { ConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { Awaited } from "../kit/states/Awaited.tsx";
import type { Item } from "./useDeeds.ts";

/** Props of a form in a sheet: what was loaded of an entry, to be changed and saved (`useSave`). */
export type FormProps<Loaded> = {
	id: string;
	loaded: Loaded;
	onStale: () => Promise<void>;
	onClose: () => void;
};

/** Sheet with a form of an entry, which is there once its query has an answer. */
export function FormSheet<Loaded extends { name: string }>(props: {
	item: Item;
	query: Pick<ConsoleQuery<Loaded>, "loaded" | "reload">;
	/** Title of the sheet, by the name that the entry has now. */
	titleOf: (name: string) => string;
	size?: ComponentProps<typeof Sheet>["size"];
	form: ComponentType<FormProps<Loaded>>;
	onClose: () => void;
}) {
	const t = useTranslations("console.library");
	const { item, query, titleOf, size, form: Form, onClose } = props;
	return (
		<Sheet
			{...(size && { size })}
			title={titleOf(query.loaded.data?.name ?? item.name)}
			close={t("cancel")}
			onClose={onClose}
		>
			<Awaited query={query}>
				{(loaded) => (
					<Form {...{ id: item.id, loaded, onClose }} onStale={query.reload} />
				)}
			</Awaited>
		</Sheet>
	);
}
