import type { RefObject } from "react";
import { useTranslations } from "use-intl";
import type { FileItem } from "../../../contracts/files/files.ts";
import type { useZoom } from "../../ui/zoom/useZoom.ts";
import type { Size } from "../../ui/zoom/zoom.ts";
import styles from "./preview.module.css";

/**
 * A picture where fingers reach it. Its small one, which the list has, stands in its
 * place until all of it has come.
 */
export function Stage(props: {
	ref: RefObject<HTMLDivElement | null>;
	picture: FileItem;
	zoom: Pick<ReturnType<typeof useZoom>, "view" | "drag" | "gestures">;
	state: "loading" | "loaded" | "failed";
	/** Gives its size in pixels. */
	onLoaded: (natural: Size) => void;
	onFailed: () => void;
}) {
	const t = useTranslations("partners.files");
	const { ref, picture, zoom, state, onLoaded, onFailed } = props;
	const { view, drag, gestures } = zoom;
	const style = {
		transform: `translate(${view.x + drag}px, ${view.y}px) scale(${view.scale})`,
	};
	return (
		<div
			ref={ref}
			className={styles.stage}
			data-zoomed={view.scale > 1 || undefined}
			{...gestures}
		>
			{state === "failed" ? (
				<p role="alert">{t("pictureFailed")}</p>
			) : (
				<>
					{state === "loading" && picture.thumb && (
						<img
							key={`${picture.id} small`}
							className={styles.small}
							src={picture.thumb}
							alt=""
							style={style}
							draggable={false}
						/>
					)}
					<img
						key={picture.id}
						src={picture.xurl}
						alt={picture.name}
						data-loaded={state === "loaded" || undefined}
						style={style}
						draggable={false}
						onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
							onLoaded({ width: naturalWidth, height: naturalHeight })
						}
						onError={onFailed}
					/>
				</>
			)}
		</div>
	);
}
