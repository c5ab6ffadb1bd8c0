import { useFormatter, useTranslations } from "use-intl";
import type { FileItem } from "../../../../contracts/files/files.ts";
import { useSize } from "../../../signedIn/size.ts";

/** Size and date of an entry in the reader's words and time zone. */
export function useFacts() {
	const t = useTranslations("partners.files");
	const format = useFormatter();
	const { size } = useSize();
	return {
		sizeOf: (item: FileItem) =>
			item.type === 1 ? size(item.size) : t("entries", { count: item.size }),
		dateOf: (item: FileItem) =>
			format.dateTime(new Date(item.create_time), {
				year: "numeric",
				month: "short",
				day: "numeric",
			}),
	};
}
