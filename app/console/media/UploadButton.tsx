import { useRef } from "react";
import { useTranslations } from "use-intl";
import button from "../../ui/button.module.css";
import styles from "./media.module.css";

/** Kinds of pictures the library takes; a system's dialog offers these. */
export const pictureTypes = "image/jpeg,image/png,image/webp";

/** Opens the system's dialog for pictures. */
export function UploadButton(props: {
	onFiles: (files: File[]) => void;
	quiet?: boolean;
	single?: boolean;
}) {
	const { onFiles, quiet, single } = props;
	const t = useTranslations("console.media");
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<button
				type="button"
				className={quiet ? styles.plain : `${button.action} ${styles.compact}`}
				onClick={() => input.current?.click()}
			>
				{t("upload")}
			</button>
			<input
				ref={input}
				type="file"
				accept={pictureTypes}
				multiple={!single}
				hidden
				onChange={({ target }) => {
					onFiles([...(target.files ?? [])]);
					// An emptied input reports the same file again when it is chosen twice.
					target.value = "";
				}}
			/>
		</>
	);
}
