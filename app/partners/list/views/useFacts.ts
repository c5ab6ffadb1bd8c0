import { useFormatter, useTranslations } from "use-intl";
import type {
	ChosenItem,
	FileItem,
} from "../../../../contracts/files/files.ts";
import { useSize } from "../../../signedIn/size.ts";

/** Entry's size, or what it holds: a picture that is given in the print size is said to be that while it is not made. */
export function useSizeOf() {
	const t = useTranslations("partners.files");
	const { size } = useSize();
	return (item: Pick<ChosenItem, "type" | "size">): string => {
		if (item.type !== 1) return t("entries", { count: item.size ?? 0 });
		return item.size === null ? t("size_print") : size(item.size);
	};
}

/** Size and date of an entry in the reader's words and time zone. */
export function useFacts() {
	const format = useFormatter();
	const sizeOf = useSizeOf();
	return {
		sizeOf,
		dateOf: (item: FileItem) =>
			format.dateTime(new Date(item.create_time), {
				year: "numeric",
				month: "short",
				day: "numeric",
			}),
	};
}
