import { useSite } from "../useSite.ts";

/** The brand's sign, beside its name. Content, read strictly (contracts/svg.ts). */
export function Logo() {
	const { viewBox, width, height, markup } = useSite().sign;
	return (
		<svg
			viewBox={viewBox}
			width={width}
			height={height}
			fill="none"
			aria-hidden="true"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: written anew from a closed list of elements.
			dangerouslySetInnerHTML={{ __html: markup }}
		/>
	);
}
