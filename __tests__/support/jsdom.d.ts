/** As much of jsdom, which brings no types, as the tests use. */
declare module 'jsdom' {
  export interface Element {
    readonly tagName: string
    readonly children: Iterable<Element>
    readonly textContent: string | null
    /** Links only. */
    readonly href: string
    hasAttribute(name: string): boolean
    querySelector(selector: string): Element | null
    querySelectorAll(selector: string): Iterable<Element>
    cloneNode(deep: boolean): Element
    replaceWith(text: string): void
  }

  export class JSDOM {
    constructor(html: string)
    readonly window: { readonly document: { readonly body: Element }; readonly Element: unknown; readonly HTMLElement: unknown }
  }
}
