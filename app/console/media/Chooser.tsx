import { useState } from "react";
import { useTranslations } from "use-intl";
import type { MediaFilter } from "../../../contracts/console/mediaBounds.ts";
import { Sheet } from "../kit/dialogs/Sheet.tsx";
import type { MediaItem } from "../kit/pictures/sendPicture.ts";
import { Library } from "./library/Library.tsx";
import styles from "./media.module.css";

/** The library as a dialog: what is chosen, or sent there alone, is taken. */
export default function Chooser(props: {
	onDone: (picture: MediaItem | null) => void;
}) {
	const { onDone } = props;
	const t = useTranslations("console.media");
	const [query, setQuery] = useState<{ words: string; filter: MediaFilter }>({
		words: "",
		filter: "all",
	});
	return (
		<Sheet
			title={t("choose")}
			close={t("close")}
			onClose={() => onDone(null)}
			size="full"
		>
			<Library
				{...query}
				onQuery={setQuery}
				chooses
				onUploaded={onDone}
				wrap={(picture, tile) => (
					<button
						type="button"
						className={styles.tile}
						onClick={() => onDone(picture)}
					>
						{tile}
					</button>
				)}
			/>
		</Sheet>
	);
}
