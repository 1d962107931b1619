// Nothing: the headers of all tests are precompiled with it (tests/CMakeLists.txt).
