// CULPRIT_HASKELL_IMAGE and CULPRIT_OCAML_IMAGE are the files that make_image wrote; 64 bytes are a
// cache line, and aligned enough for whatever is in them.
    .section .rodata
    .balign 64
    .global culprit_haskell_image_begin
culprit_haskell_image_begin:
    .incbin CULPRIT_HASKELL_IMAGE
    .global culprit_haskell_image_end
culprit_haskell_image_end:
    .byte 0

    .balign 64
    .global culprit_ocaml_image_begin
culprit_ocaml_image_begin:
    .incbin CULPRIT_OCAML_IMAGE
    .global culprit_ocaml_image_end
culprit_ocaml_image_end:
    .byte 0

    .section .note.GNU-stack, "", %progbits
