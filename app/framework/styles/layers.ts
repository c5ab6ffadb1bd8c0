/** The cascade layers, the weakest first. */
export const layerOrder = "@layer tokens, base, ui, components, pages, print;";
